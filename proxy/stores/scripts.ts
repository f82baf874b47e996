/**
 * The atomic steps of the store as Lua scripts, which Redis runs by its command EVAL. They are constants: what clients
 * send goes into KEYS and ARGV as data, never into a script, so no text from outside is run. They use Redis's clock, so
 * that the proxies' clocks need not agree.
 */
const now = `local t = redis.call('TIME') local now = t[1] * 1000 + math.floor(t[2] / 1000)`;

/** KEYS: quotas. ARGV: count and window in milliseconds for each. Returns the milliseconds to wait. */
export const takeScript = `${now}
local wait = 0
local free = {}
for i, key in ipairs(KEYS) do
  local window = tonumber(ARGV[2 * i])
  free[i] = math.max(now, tonumber(redis.call('GET', key) or 0)) + window / tonumber(ARGV[2 * i - 1])
  wait = math.max(wait, free[i] - window - now)
end
if wait >= 1 then return math.ceil(wait) end
for i, key in ipairs(KEYS) do redis.call('SET', key, string.format('%.3f', free[i]), 'PX', ARGV[2 * i]) end
return 0`;

/** KEYS: quotas. ARGV: count and window in milliseconds for each. Returns one charge to each. */
export const giveBackScript = `
for i, key in ipairs(KEYS) do
  local free = redis.call('GET', key)
  local left = free and tonumber(free) - ARGV[2 * i] / ARGV[2 * i - 1]
  if left then redis.call('SET', key, string.format('%.3f', left), 'PX', ARGV[2 * i]) end
end
return 0`;

/**
 * KEYS: the hash with the moment since which all keys are known. ARGV: the id of this run of Redis, empty if unknown. A
 * Redis that is new, was emptied, restarted, or took over from another one may have lost keys.
 */
export const bornScript = `${now}
local known = redis.call('HMGET', KEYS[1], 'run', 'since')
if not known[2] or (ARGV[1] ~= '' and known[1] ~= ARGV[1]) then
  redis.call('HSET', KEYS[1], 'run', ARGV[1], 'since', now)
end
return 1`;

/**
 * KEYS: the key, the hash with the moment since which all keys are known. ARGV: fingerprint, owner, lease, 1 if
 * confirmed, milliseconds to keep, milliseconds since it was first sent or empty, 1 if Redis may have evicted any key.
 * Returns a state and a response. An unknown key that was sent before is lost, unless all keys since then are known.
 */
export const claimScript = `${now}
local since = redis.call('HGET', KEYS[2], 'since')
if not since then
  redis.call('HSET', KEYS[2], 'run', '', 'since', now)
  since = now
end
local kept = redis.call('HMGET', KEYS[1], 'fingerprint', 'state', 'until', 'answer')
if kept[1] and kept[1] ~= ARGV[1] then return {'other', ''} end
if kept[2] == 'done' then return {'done', kept[4]} end
if kept[2] == 'busy' and now < tonumber(kept[3]) then return {'busy', ''} end
local age = tonumber(ARGV[6])
local lost = not kept[2] and age and (ARGV[7] == '1' or age > tonumber(ARGV[5]) or now - age < tonumber(since))
if (kept[2] or lost) and ARGV[4] ~= '1' then
  redis.call('HSET', KEYS[1], 'fingerprint', ARGV[1], 'state', 'unknown')
  if lost then redis.call('PEXPIRE', KEYS[1], ARGV[5]) end
  return {'unknown', ''}
end
redis.call('HSET', KEYS[1], 'fingerprint', ARGV[1], 'state', 'busy', 'owner', ARGV[2], 'until', now + ARGV[3],
  'sent', (kept[2] or lost) and '1' or '0')
redis.call('PEXPIRE', KEYS[1], ARGV[5])
return {'mine', ''}`;

/** KEYS: the key. ARGV: owner, state, response, milliseconds to keep. */
export const settleScript = `
local kept = redis.call('HMGET', KEYS[1], 'owner', 'state', 'sent')
if kept[1] ~= ARGV[1] or kept[2] ~= 'busy' then return 0 end
if ARGV[2] == 'released' and kept[3] == '1' then return redis.call('HSET', KEYS[1], 'state', 'unknown') end
if ARGV[2] == 'released' then return redis.call('DEL', KEYS[1]) end
redis.call('HSET', KEYS[1], 'state', ARGV[2], 'answer', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 1`;

/** KEYS: accounts. ARGV: the amount, then each account's limit. Returns 1 when it was added to all of them. */
export const spendScript = `
local amount = tonumber(ARGV[1])
for i, key in ipairs(KEYS) do
  if amount > 0 and tonumber(redis.call('GET', key) or 0) + amount > tonumber(ARGV[i + 1]) then return 0 end
end
for i, key in ipairs(KEYS) do
  redis.call('INCRBY', key, amount)
  redis.call('PEXPIRE', key, 172800000)
end
return 1`;

/**
 * KEYS: a key that nothing else uses. Fails where Redis takes no writes: a full one, or a replica. Returns what it does
 * when its memory is full, where this user may ask.
 */
export const probeScript = `redis.call('SET', KEYS[1], '1', 'PX', 60000)
local info = redis.pcall('INFO', 'memory')
return type(info) == 'string' and string.match(info, 'maxmemory_policy:(%S+)') or 0`;
