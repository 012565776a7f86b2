import { routes } from "#server/kit/define-routes.ts";
import { newsletterContract } from "#shared/newsletter/contract.ts";
import { confirmSubscription, getConfirmation } from "./confirm-subscription.ts";
import { subscribe } from "./subscribe.ts";
import { getSubscriptionState, sendUnsubscribeLink, unsubscribe, unsubscribeInOneClick } from "./unsubscribe.ts";

export const newsletterRoutes = routes(newsletterContract, {
  subscribe,
  getConfirmation,
  confirm: confirmSubscription,
  unsubscribe,
  sendUnsubscribeLink,
  getUnsubscribing: getSubscriptionState,
  unsubscribeInOneClick,
});
