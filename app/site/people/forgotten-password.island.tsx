import { island } from "#app/kit/islands/island.tsx";
import { RequestPasswordLink } from "./request-password-link.tsx";

export const forgottenPassword = island("forgotten-password", RequestPasswordLink, { when: "load" });
