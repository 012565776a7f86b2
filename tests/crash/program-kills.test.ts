import { testProgramKills } from "./program-kills.ts";

testProgramKills({ kills: 8, least_bookings: 20, database_kills: 3, timeout: 300_000 });
