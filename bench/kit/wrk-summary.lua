-- Prints the totals of a run of wrk as its last line, in JSON. Read by wrk-load.ts.
function done(summary)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.timeout + errors.status
  io.write(string.format('{"microseconds":%.0f,"responses":%.0f,"bytes":%.0f,"failed":%.0f}\n',
    summary.duration, summary.requests, summary.bytes, failed))
end
