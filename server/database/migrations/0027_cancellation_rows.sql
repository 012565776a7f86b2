-- hand-written
-- Templates that staff have edited: what a cancellation gives back is a table, and its former variables are gone.
update mail_templates set body = replace(replace(replace(body,
  E'\n{{terms_after_withdrawal}}\n\n{{terms_without_withdrawal}}',
  E'\n\n| Until {{cancel_free_until}} | Everything paid comes back\n| Until {{cancel_half_until}} | Half of it comes back\n| Later | {{cancel_later}}\n\n{{terms_reply}}'),
  '{{terms_after_withdrawal}}', '{{cancellation_terms}}'),
  '{{terms_without_withdrawal}}', '{{cancellation_terms}}')
where body like '%{{terms_after_withdrawal}}%' or body like '%{{terms_without_withdrawal}}%';
