import { testProgramKills } from "./program-kills.ts";

testProgramKills({ kills: 20, least_bookings: 50, database_kills: 5, timeout: 300_000 });
