import { testProgramKills } from "./program-kills.ts";

testProgramKills({ kills: 200, least_bookings: 500, database_kills: 50, timeout: 3_600_000 });
