/** How to pay: what is copied into a payment stands on lines of its own. */
export const buildHowToPay = (title: string) => `**{{${title}}}**

> Reference: {{payment_reference}}
> Amount: {{payment_amount}}
> Send: {{payment_currency}}
> {{payment_account}}

{{reference_note}} {{currency_note}} {{counting_note}} {{bank_fee_note}}

> **{{payment_warning}}** {{payment_safety}} {{account_check}}

{{payment_details_missing}}`;
export const howToPay = buildHowToPay("payment_box_title");

const buildNamesRequest = (link: string) => `**{{names_ask}}** {{names_lead}} {{${link}}} {{names_until}}`;
/** Asks for the names that are missing, above the facts. */
export const namesRequest = buildNamesRequest("names_link");
/** The same below how to pay, where money is due first. */
export const laterNamesRequest = buildNamesRequest("later_names_link");

/** The number to call, where that is what is to do first, and until when. */
export const call = `{{call_link}}

**{{call_hours}}** {{call_back}}`;

/** Withdrawing and cancelling as one story: a request has no terms yet. */
export const changeOfMind = `**{{terms_title}}**

{{owes_nothing}}

{{request_withdraw_link}} until {{withdraw_until}}, or just reply. {{withdraw_rule}}

{{cancel_intro}}

| Until {{cancel_free_until}} | {{cancel_all}} comes back
| Until {{cancel_half_until}} | Half comes back
| After that | {{cancel_later}}

{{terms_days_note}} {{terms_reply}}

{{trip_link}} · {{terms_link}}`;
