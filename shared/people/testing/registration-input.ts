/** The fields that the registration form sends for a customer. */
export const customerRegistration = {
  requested_role: "customer",
  first_name: "Amina",
  last_name: "Uwase",
  username: "amina.uwase",
  email: "amina@example.com",
  phone: "+250 788 000 111",
  password: "nine golden monkeys",
  confirm_password: "nine golden monkeys",
  country: "Rwanda",
  city: "Musanze",
  date_of_birth: "1994-05-17",
  emergency_contact_name: "Eric Mugisha",
  emergency_contact_phone: "+250 788 000 222",
  dietary_restrictions: "No peanuts",
  medical_conditions: "Asthma since childhood",
  interests: "Hiking,Bird Watching",
  how_did_you_hear: "friend_referral",
  terms_accepted: true,
};

export const guideRegistration = {
  ...customerRegistration,
  requested_role: "guide",
  username: "claude.guide",
  email: "claude@example.com",
  guide_experience: "Eight years on the volcanoes",
  guide_certifications: "Wilderness first responder",
  guide_specialties: "Mountain Guiding,First Aid",
  languages_spoken: "English,French",
};
