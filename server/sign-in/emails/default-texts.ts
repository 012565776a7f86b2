/** Used until staff edit a template. */
export const defaultTexts = {
  password_reset: {
    subject: "Set a new password for {{site_name}}",
    body: `# A new password, {{first_name}}

Someone, most likely you, has forgotten the password of the account that belongs to this e-mail address at {{site_name}}. With this link you set a new one.

{{reset_link}}

The link works once, and for {{link_minutes}} minutes.

That wasn't you? Then there is nothing to do: your password stays as it is.

{{site_name}}`,
  },
  password_changed: {
    subject: "Your password at {{site_name}} was changed",
    body: `# Your new password is set

The password of your account at {{site_name}} was set anew, with a link that we had sent to this address. You were signed out everywhere: sign in with the new password from now on.

{{sign_in_link}}

**That wasn't you?** Then someone may be able to read your e-mails. Change the password of your mailbox first, then set another one here, and write to us at {{site_email}}.

{{forgotten_link}}

{{site_name}}`,
  },
} as const;
