import { writeFileSync } from "node:fs";
import { test } from "vitest";
import { testContext } from "#server/kit/testing/test-context.ts";
import { mailTemplateNames } from "#shared/mail/templates.ts";
import { renderBookingMail } from "./booking-mails.ts";

test("preview", async () => {
  const ctx = await testContext();
  const values = {
    customer_name: "Priya Nair",
    customer_first_name: "Priya",
    customer_email: "priya@example.com",
    customer_phone: "+44 7700 900123",
    booking_reference: "LT1284",
    trip_title: "Congo Nile Trail by mountain bike",
    start_date: "Saturday 13 February 2027",
    end_date: "Wednesday 17 February 2027",
    participants: "2",
    price_per_person: "$1,200",
    total_price: "$2,400",
    deposit: "$1,200",
    status: "pending",
    payment_status: "pending",
    special_requirements: "One vegetarian.\nWe would like medium frames.",
    withdraw_link: "https://lavatrails.example/booking/withdraw/abc",
    withdraw_hours: "48",
    booking_link: "https://lavatrails.example/admin/bookings?booking=1284",
    note: "New booking from the website",
    site_name: "Lava Trails",
    site_phone: "+250 788 000 000",
    site_email: "info@lavatrails.example",
  };
  for (const name of mailTemplateNames) {
    const t0 = performance.now();
    const mail = await renderBookingMail(ctx, name, {
      ...values,
      note: name === "admin_notification" ? values.note : "",
    });
    const t1 = performance.now();
    for (let i = 0; i < 1000; i++) await renderBookingMail(ctx, name, values);
    console.log(
      name,
      "first",
      (t1 - t0).toFixed(1),
      "then us each",
      (performance.now() - t1).toFixed(1),
      mail.html.length,
      mail.text.length,
    );
    writeFileSync(`/tmp/mailroom/${name}.html`, mail.html);
    writeFileSync(`/tmp/mailroom/${name}.txt`, `${mail.subject}\n\n${mail.text}`);
  }
});
