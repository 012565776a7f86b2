-- hand-written
-- The history says that the wishes of a traveller changed, but not what they are: they may be about health.
update history set
  before = case when before ? 'special_requirements' then before || '{"special_requirements": null}' else before end,
  after = case when after ? 'special_requirements' then after || '{"special_requirements": null}' else after end
where kind = 'booking' and (before ? 'special_requirements' or after ? 'special_requirements');
