import { killedProgram } from "./killed-program.ts";

killedProgram({ kills: 20, least_bookings: 50, database_kills: 5, timeout: 300_000 });
