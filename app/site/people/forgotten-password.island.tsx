import { island } from "#app/kit/island.tsx";
import { RequestPasswordLink } from "./ask-password-link.tsx";

export const forgottenPassword = island("forgotten-password", RequestPasswordLink, { when: "load" });
