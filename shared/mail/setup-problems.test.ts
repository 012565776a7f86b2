import { expect, test } from "vitest";
import { findMailSetupProblems } from "./setup-problems.ts";

const goodSetup = {
  PUBLIC_URL: "https://ridge.example",
  sender: "hello@mail.ridge.example",
  dkim: { domainName: "ridge.example" },
  contactEmail: "office@ridge.example",
  hasPaymentDetails: true,
};
const problemsOf = (change: Partial<Parameters<typeof findMailSetupProblems>[0]>) =>
  findMailSetupProblems({ ...goodSetup, ...change });

test("a set-up with https and a sender of one's own is fine, also with a subdomain", () => {
  expect(problemsOf({})).toEqual([]);
});

test("links that nobody else can open, or that are not https, are pointed out", () => {
  expect(problemsOf({ PUBLIC_URL: "http://localhost:3000" })).toEqual([
    expect.stringMatching(/http:\/\/localhost:3000, which only this machine can open.*PUBLIC_URL/),
  ]);
  expect(problemsOf({ PUBLIC_URL: "http://ridge.example" })).toEqual([expect.stringMatching(/https.*PUBLIC_URL/)]);
});

test("payment terms without a way to pay are pointed out, because emails ask for payments", () => {
  expect(problemsOf({ hasPaymentDetails: false })).toEqual([expect.stringContaining("no bank details are set")]);
});

test("a signature of another domain than the sender's is pointed out", () => {
  expect(problemsOf({ dkim: { domainName: "relay.example" } })).toEqual([
    expect.stringMatching(/come from mail\.ridge\.example, but are signed for relay\.example.*DKIM_DOMAIN/),
  ]);
});

test("a sender that is not set, or of another domain than the replies, is pointed out", () => {
  expect(problemsOf({ sender: "info@lavatrails.example", dkim: null })).toEqual([
    expect.stringMatching(/not your address.*Settings, Mail/),
  ]);
  expect(problemsOf({ sender: "hello@gmail.example", dkim: null })).toEqual([
    expect.stringContaining("come from gmail.example, but replies go to ridge.example"),
  ]);
});
