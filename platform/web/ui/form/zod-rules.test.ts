// @vitest-environment happy-dom
import * as z from 'zod/mini'
import { beforeAll, describe, expect, it } from 'vitest'
import { json } from '#platform/contract/field.ts'
import zh from '#platform/texts/ui/zh.ts'
import { addTexts } from '#platform/web/i18n/text.ts'
import { zodRules } from './zod-rules.ts'

beforeAll(() => addTexts('ui', zh))

const schema = z.object({
  login: z.string().check(z.minLength(5), z.maxLength(20)),
  about: z.string(),
  phone: z.optional(z.string().check(z.regex(/^1\d{10}$/))),
  mail: z.email(),
  amount: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100), z.multipleOf(5)),
  level: z.enum(['nda', 'open']),
  chips: z.array(z.string()).check(z.minLength(1), z.maxLength(2)),
  start: z.iso.date(),
  opened: json(100, z.array(z.int()).check(z.minLength(1), z.maxLength(2))),
  key: z.optional(z.string().check(z.refine((v) => !v.includes('PRIVATE'), { error: 'ui.reason_needed' }))),
})
const rules = zodRules(schema)
type Field = keyof typeof schema.shape
type Rule = { required: boolean; validator: (rule: unknown, value: unknown) => Promise<void> }
const rule = (field: Field) => rules(field)[0] as unknown as Rule
const say = async (field: Field, value: unknown) => {
  const problem: unknown = await rule(field)
    .validator({}, value)
    .catch((error: unknown) => error)
  return problem instanceof Error ? problem.message : null
}

describe('form rules from a schema', () => {
  it('marks as required what may not be left out', () => {
    const required = Object.fromEntries(
      (Object.keys(schema.shape) as Field[]).map((field) => [field, rule(field).required]),
    )
    expect(required).toEqual({
      login: true,
      about: false,
      phone: false,
      mail: true,
      amount: true,
      level: true,
      chips: true,
      start: true,
      opened: true,
      key: false,
    })
  })

  it('holds a list that travels as JSON to the rules of the list', async () => {
    expect(await say('opened', [1, 2])).toBeNull()
    expect(await say('opened', '[1]')).toBeNull()
    expect(await say('opened', [])).toBe('请从选项中选择')
    expect(await say('opened', undefined)).toBe('请填写此项')
    expect(await say('opened', [1, 2, 3])).toContain('2')
    expect(await say('opened', ['x'])).not.toBeNull()
  })

  it('treats an emptied field as nothing', async () => {
    expect(await say('login', '')).toBe('请填写此项')
    expect(await say('login', undefined)).toBe('请填写此项')
    expect(await say('amount', '')).toBe('请填写此项')
    expect(await say('phone', '')).toBeNull()
    expect(await say('about', '')).toBeNull()
    expect(await say('about', undefined)).toBeNull()
  })

  it('says a rule in the words that the schema names', async () => {
    expect(await say('key', 'A PRIVATE KEY')).toBe(zh['reason_needed'])
    expect(await say('key', 'ssh-rsa AAAA')).toBeNull()
  })

  it('says what is wrong, with the figures of the schema', async () => {
    expect(await say('login', 'abc')).toBe('至少 5 个字符')
    expect(await say('login', 'a'.repeat(21))).toBe('最多 20 个字符')
    expect(await say('amount', 0)).toBe('不能小于 1')
    expect(await say('amount', '105')).toBe('不能大于 100')
    expect(await say('amount', 7)).toBe('必须是 5 的倍数')
    expect(await say('amount', 2.5)).toBe('请输入整数')
    expect(await say('amount', 'x')).toBe('请输入数字')
    expect(await say('mail', 'nobody')).toBe('邮箱格式不正确')
    expect(await say('start', '2026-02-30')).toBe('日期格式应为 yyyy-MM-dd')
    expect(await say('phone', '123')).toBe('格式不正确')
    expect(await say('level', 'secret')).toBe('请从选项中选择')
    expect(await say('chips', [])).toBe('请从选项中选择')
    expect(await say('chips', ['a', 'b', 'c'])).toBe('最多选择 2 项')
  })

  it('lets right values pass', async () => {
    const right = {
      login: 'abcde',
      phone: '13800138000',
      mail: 'a@b.cn',
      amount: '15',
      level: 'nda',
      chips: ['rk'],
      start: '2026-02-28',
    }
    for (const [field, value] of Object.entries(right)) expect(await say(field as Field, value)).toBeNull()
  })

  it('asks for what is needed here though the schema lets it be empty', async () => {
    const [needed] = zodRules(schema)('about', true) as unknown as Rule[]
    await expect(needed!.validator({}, '')).rejects.toThrow('请填写此项')
    await expect(needed!.validator({}, 'x')).resolves.toBeUndefined()
  })

  it('asks for a choice where the control has options', async () => {
    const [chosen] = zodRules(schema)('chips', false, 'ui.rule.choice') as unknown as Rule[]
    await expect(chosen!.validator({}, undefined)).rejects.toThrow('请从选项中选择')
  })

  it('takes own words for a field', async () => {
    const own = zodRules(schema, { phone: 'ui.rule.custom' })('phone')[0] as unknown as Rule
    await expect(own.validator({}, '1')).rejects.toThrow('不符合要求')
  })
})
