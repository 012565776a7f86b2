import { contract } from "#shared/kit/endpoint.ts";
import { performanceContract } from "./performance-contract.ts";

export const analyticsContract = contract({ ...performanceContract });
