export { toPhoneUrl as telHref } from "#shared/kit/phone-url.ts";
