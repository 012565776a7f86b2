type Address = { is_verified: boolean; address_proved_at: string | null };

/** Whether an address is known to be its owner's, for staff. */
export function describeAddressProof({ is_verified, address_proved_at }: Address): string {
  if (address_proved_at !== null) return "Confirmed by its owner";
  return is_verified
    ? "Marked as confirmed, but not by its owner. They see the bookings of this address once they confirm it with a link."
    : "Not confirmed";
}
