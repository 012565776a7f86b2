import { island } from "#app/kit/island.tsx";
import { AskPasswordLink } from "./ask-password-link.tsx";

export const forgottenPassword = island("forgotten-password", AskPasswordLink, { when: "load" });
