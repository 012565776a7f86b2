/** Every kind of page of the public site, with its heading. */
export const publicPages = {
  "/": "Lava Trails",
  "/trips": "All our trips",
  "/trips?search=nothing+fits+this": "All our trips",
  "/bike-trips": "Biking Trips",
  "/hiking-adventures": "Hiking Adventures",
  "/safaris": "Safaris",
  "/enduro-cycling": "Enduro Cycling",
  "/trips/sipi-falls": "Sipi Falls",
  "/booking": "What kind of trip?",
  "/booking?category=biking": "Choose your ride",
  "/booking?category=safari&trip=1": "Your details",
  "/nowhere": "Adventure Not Found",
} as const;
export const publicAddresses = Object.keys(publicPages);
