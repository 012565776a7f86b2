/** Used until staff edit a template. */
export const defaultTexts = {
  password_reset: {
    subject: "Set a new password for {{site_name}}",
    body: `# Set a new password

{{greeting}},

Someone, most likely you, has asked for a new password for the account with this email address at {{site_name}}.

{{reset_link}}

The link works once, and for {{link_minutes}} minutes.

| When | {{happened_at}}
| Device | {{device}}

That wasn't you? Then you can ignore this email: your password stays as it is.`,
  },
  password_changed: {
    subject: "Your password at {{site_name}} was changed",
    body: `# Your password was changed

{{greeting}},

The password of your account at {{site_name}} was changed {{changed_how}}. {{effect}}

| When | {{happened_at}}
| Device | {{device}}

**That wasn't you?** {{advice}}

Please also call us on {{site_phone}}.

{{forgotten_link}}

{{settings_link}}

You can also write to us at {{site_email}}.`,
  },
  second_step_changed: {
    subject: "{{change}}: your account at {{site_name}}",
    body: `# {{change}}

{{greeting}},

{{change_line}} at {{site_name}}. {{effect}}

| When | {{happened_at}}
| Device | {{device}}

**That wasn't you?** {{advice}}

Please also call us on {{site_phone}}.

{{forgotten_link}}

{{settings_link}}

You can also write to us at {{site_email}}.`,
  },
} as const;
