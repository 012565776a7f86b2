/** What each setting is for, and where it shows. */
export const settingHints = {
  website_title: "The name of the business: header and footer, titles of pages, emails and the back-office.",
  description: "What the business does, in a sentence or two: footer, search engines and shared links.",
  keywords:
    "Words for search engines, with commas between them: in the head of the home page. Visitors don't see them.",
  logo: "Header and footer of the website, and emails. Without one, the name is shown.",
  address: "Footer, contact section and emails.",
  phone: "Header menu, footer, contact section and emails; visitors call it with one tap.",
  second_phone: "Footer and contact section.",
  email: "Footer and contact section. Messages of visitors and answers to emails go there.",
  business_hours: "Footer and contact section. Answers are promised within these hours.",
  chat_url: "Opened by “Live chat” in the contact section. Without one, visitors read there that chat is coming soon.",
  scheduling_url: "Opened by “Schedule a meeting” in the contact section, which is not there without one.",
  facebook: "Footer and contact section; search engines learn that the profile is yours.",
  instagram: "Footer and contact section.",
  twitter: "Footer and contact section.",
  linkedin: "Footer and contact section.",
  brand_icon: "Beside the name, at the head of the back-office. None at first.",
  notification_icon: "Beside the number of bookings, messages and registrations that wait.",
  loading_icon: "Turns in a button while something is being done.",
  error_icon: "In messages of what has failed.",
  success_icon: "In messages of what was done.",
  guards_pictures: "A right click on a picture does nothing. Text and links keep their menu.",
  search_synonyms: "One group a line, with = between the words. Who searches for one also finds the others.",
} as const;

export const settingTexts = {
  save: "Save changes",
  business: "The business",
  contact: "Contact details",
  links: "Chat and meetings",
  savedGeneral: "General settings saved",
  savedSocial: "Social media saved",
  savedIcons: "Icons saved",
  savedNavigation: "Navigation saved",
  pictures: "Pictures and search",
  noIcon: "No icon",
} as const;
