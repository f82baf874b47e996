/**
 * The atomic steps of the store as Lua scripts, which Redis runs by its command EVAL. They are constants: what clients
 * send goes into KEYS and ARGV as data, never into a script, so no text from outside is run. They use Redis's clock, so
 * that the proxies' clocks need not agree.
 */
const now = `local t = redis.call('TIME') local now = t[1] * 1000 + math.floor(t[2] / 1000)`;

/**
 * Changes when Redis may have lost keys since it was started, as far as its user may run INFO: how many it has evicted, and
 * from which primary it has its data. After a failover, a primary has a new id, even if it was the primary before.
 */
const losses = `local function losses()
  local function fact(section, pattern)
    local info = redis.pcall('INFO', section)
    return type(info) == 'string' and string.match(info, pattern) or ''
  end
  return fact('stats', 'evicted_keys:(%d+)') .. ' ' .. fact('replication', 'master_replid:(%x+)')
end`;

/** KEYS: quotas. ARGV: count and window in milliseconds for each. Returns the milliseconds to wait. */
export const takeScript = `${now}
local wait = 0
local free = {}
for i, key in ipairs(KEYS) do
  local window = tonumber(ARGV[2 * i])
  local known = tonumber(redis.call('GET', key) or 0)
  -- No quota is free later than that, unless the clock was set back.
  if known > now + window + 1 then known = 0 end
  free[i] = math.max(now, known) + window / tonumber(ARGV[2 * i - 1])
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
 * KEYS: for each naming of keys, the hash that holds the time since which no key was lost. ARGV: the id of this run of
 * Redis, empty if unknown, and of the run that this proxy used before, empty at its start. A Redis that is new, was emptied,
 * restarted, or took over from another one may lack keys, also one that takes over again and missed the keys in between.
 * The script always writes: it fails in a replica or a full Redis, so that pending scripts wait for one that takes writes.
 */
export const bornScript = `${now}
${losses}
local isOther = ARGV[1] == '' or ARGV[2] ~= '' and ARGV[2] ~= ARGV[1]
for _, born in ipairs(KEYS) do
  local known = redis.call('HMGET', born, 'run', 'since')
  local isNew = not known[2] or isOther or known[1] ~= ARGV[1]
  redis.call('HSET', born, 'run', ARGV[1], 'since', isNew and now or known[2])
  if isNew then redis.call('HSET', born, 'losses', losses()) end
end
return 1`;

/**
 * KEYS: the key under each naming, then for each naming the hash with the moment since which all keys are known. ARGV:
 * owner, lease, 1 if confirmed, milliseconds to keep, milliseconds since it was first sent or empty, 1 if Redis may have
 * evicted any key, then the fingerprint under each naming. Returns a state, a response, and the position of its naming.
 * An unknown key that was sent before is lost, unless all keys since then are known: Redis is asked whether it has lost
 * any in the meantime, even if it evicts none now, and although the connection is the same.
 */
export const claimScript = `${now}
${losses}
local count = #KEYS / 2
local since = 0
for i = count + 1, #KEYS do
  local born = redis.call('HGET', KEYS[i], 'since')
  if not born then
    born = now
    redis.call('HSET', KEYS[i], 'run', '', 'since', born, 'losses', losses())
  end
  since = math.max(since, tonumber(born))
end
local known, done, found = false, nil, {}
for i = 1, count do
  local kept = redis.call('HMGET', KEYS[i], 'fingerprint', 'state', 'until', 'answer')
  if kept[1] and kept[1] ~= ARGV[6 + i] then return {'other', '', 0} end
  if kept[2] == 'busy' and now < tonumber(kept[3]) then return {'busy', '', 0} end
  local holds = kept[2] == 'done' or (kept[2] == 'refused' and now < tonumber(kept[3]))
  if holds and not done then done = {'done', kept[4], i} end
  found[i] = kept[2]
  known = known or kept[2]
end
if done then return done end
local age = tonumber(ARGV[5])
if not known and age then
  local lately = losses()
  for i = count + 1, #KEYS do
    if lately ~= redis.call('HGET', KEYS[i], 'losses') then
      since = now
      redis.call('HSET', KEYS[i], 'since', now, 'losses', lately)
    end
  end
end
local lost = not known and age and (ARGV[6] == '1' or age > tonumber(ARGV[4]) or now - age < since)
local mine = not (known or lost) or ARGV[3] == '1'
for i = 1, count do
  if mine then
    redis.call('HSET', KEYS[i], 'fingerprint', ARGV[6 + i], 'state', 'busy', 'owner', ARGV[1], 'until', now + ARGV[2],
      'sent', (known or lost) and '1' or '0')
  else
    redis.call('HSET', KEYS[i], 'fingerprint', ARGV[6 + i], 'state', 'unknown')
  end
  if mine or not found[i] then redis.call('PEXPIRE', KEYS[i], ARGV[4]) end
end
return {mine and 'mine' or 'unknown', '', 0}`;

/**
 * KEYS: the key under each naming. ARGV: owner, state, milliseconds to keep, milliseconds to keep it if it is a refusal
 * or empty, then the response under each naming. After the refusal of a second attempt, the outcome of the first is
 * still unknown.
 */
export const settleScript = `${now}
for i, key in ipairs(KEYS) do
  local kept = redis.call('HMGET', key, 'owner', 'state', 'sent')
  if kept[1] == ARGV[1] and kept[2] == 'busy' then
    local refusal = ARGV[4] ~= ''
    if ARGV[2] == 'released' and kept[3] == '1' then
      redis.call('HSET', key, 'state', 'unknown')
    elseif ARGV[2] == 'released' then
      redis.call('DEL', key)
    elseif refusal and kept[3] == '1' then
      redis.call('HSET', key, 'state', 'refused', 'answer', ARGV[4 + i], 'until', now + ARGV[4])
    else
      redis.call('HSET', key, 'state', ARGV[2], 'answer', ARGV[4 + i])
      redis.call('PEXPIRE', key, refusal and ARGV[4] or ARGV[3])
    end
  end
end
return 1`;

/**
 * KEYS: for each account, its key under each naming. ARGV: the amount, the number of namings, then each account's limit.
 * Returns 1 when the amount was added to all of them.
 */
export const spendScript = `
local amount, count = tonumber(ARGV[1]), tonumber(ARGV[2])
local spent = {}
for i, key in ipairs(KEYS) do
  local account = math.ceil(i / count)
  spent[account] = math.max(spent[account] or 0, tonumber(redis.call('GET', key) or 0))
end
for account, sum in ipairs(spent) do
  if amount > 0 and sum + amount > tonumber(ARGV[2 + account]) then return 0 end
end
for i, key in ipairs(KEYS) do
  redis.call('SET', key, spent[math.ceil(i / count)] + amount, 'PX', 172800000)
end
return 1`;

/**
 * KEYS: a key that nothing else uses. Fails where Redis takes no writes: a full one, or a replica; and where its user must
 * not run a command of the scripts above, since an order would fail half-way. Returns what it does when its memory is full,
 * where this user may ask.
 */
export const probeScript = `${now}
-- The first write takes memory: after one that does not, a full Redis takes all others of the script.
redis.call('SET', KEYS[1], now)
redis.call('GET', KEYS[1])
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'at', now)
redis.call('HGET', KEYS[1], 'at')
redis.call('HMGET', KEYS[1], 'at')
redis.call('PEXPIRE', KEYS[1], 60000)
local info = redis.pcall('INFO', 'memory')
return type(info) == 'string' and string.match(info, 'maxmemory_policy:(%S+)') or 0`;
