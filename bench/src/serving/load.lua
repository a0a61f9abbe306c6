-- Requests the paths that are the arguments in turn, and prints what came of it as JSON.
local requests = {}
local at = 0

function init(paths)
  for i, path in ipairs(paths) do
    requests[i] = wrk.format("GET", path, { ["Accept-Encoding"] = "br, gzip" })
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"seconds":%f,"p50":%f,"p99":%f,"errors":%d}',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
