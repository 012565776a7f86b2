/** Accounts of the fictional operator; the names end in "example", so that no real account is linked. */
export const sampleSocialLinks = [
  { platform: "Instagram", url: "https://www.instagram.com/lavatrails.example", icon_name: "Instagram" },
  { platform: "Facebook", url: "https://www.facebook.com/lavatrails.example", icon_name: "Facebook" },
  { platform: "YouTube", url: "https://www.youtube.com/@lavatrails.example", icon_name: "YouTube" },
];
