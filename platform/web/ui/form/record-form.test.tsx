// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { contract, get, id, post, type Whole } from '#platform/contract/contract.ts'
import { optionalText, text } from '#platform/contract/field.ts'
import { Saved, versioned } from '#platform/contract/record.ts'
import ui from '#platform/texts/ui/zh.ts'
import { setCallEffects } from '../../call/call.ts'
import { query, queryClient } from '../../call/query.ts'
import { addTexts } from '../../i18n/text.ts'
import { setSession } from '../../session.ts'
import { line, lines, option } from './fields.tsx'
import { recordForm } from './record-form.tsx'
import { SavedContext } from './saved.ts'

const kinds = ['a', 'b'] as const
const fields = { kind: z.enum(kinds), title: text(7), place: z._default(optionalText(9), ''), note: optionalText(200) }
const thing = contract('thing', {
  show: get('/thing/{id}', {
    access: 'session',
    input: { id },
    reply: z.object({ id: z.int(), version: z.int(), ...fields, extra: z.string() }),
  }),
  save: post('/thing/save', {
    access: 'session',
    input: { ...versioned, ...fields },
    reply: Saved,
    errors: ['platform.changed'],
  }),
})
const saved = { area: thing, create: 'ui.close', edit: 'ui.retry', submit: 'ui.copy', saved: 'ui.copied' } as const
const Editor = recordForm(thing.save, {
  ...saved,
  read: (one: number) => query(thing.show, { id: one }),
  name: 'thing',
  start: { kind: 'b' },
  fields: {
    title: line('ui.errors.title', { half: true }),
    place: line('ui.errors.url', { half: true }),
    kind: option('ui.errors.info', kinds, (kind) => `kind ${kind}`),
    note: lines('ui.errors.stack', { help: 'ui.loading' }),
  },
})

let sent: Record<string, string>[] = []
/** what somebody else made of the record since */
let newer: object | null
beforeEach(() => {
  addTexts('ui', ui)
  sent = []
  newer = null
  setSession(null)
  setCallEffects({
    fetch: (async (_: string, init: RequestInit = {}) => {
      if (init.method === 'POST') sent.push(Object.fromEntries(new URLSearchParams(init.body as string)))
      const record = { id: 5, version: 3, kind: 'a', title: 'old', place: 'here', note: 'n', extra: 'x' }
      const isSave = init.method === 'POST'
      const errors = [{ field: 'version', code: 'platform.changed', msg: 'changed' }]
      if (isSave && newer && sent.at(-1)!['version'] === '3')
        return new Response(JSON.stringify({ msgCode: 99998, data: { errors }, msg: 'changed', traceId: 't' }), {
          headers: { 'content-type': 'application/json' },
        })
      const isStale = sent.length === 0
      const data = isSave ? { id: 5, version: 4 } : isStale ? record : { ...record, ...newer }
      return new Response(JSON.stringify({ msgCode: 0, data, msg: '', traceId: 't' }), {
        headers: { 'content-type': 'application/json' },
      })
    }) as typeof fetch,
  })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})
const open = (which: number | undefined, onSaved: (id: number) => void = () => {}) =>
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <QueryClientProvider client={queryClient}>
        <SavedContext value={onSaved}>
          <Editor id={which} search={{ keyword: '' } as never} onClose={() => {}} />
        </SavedContext>
      </QueryClientProvider>
    </ConfigProvider>,
  )
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

it('begins a change with every field of the call and sends them with the version that was read', async () => {
  open(5)
  await waitFor(() => expect(field(ui['errors.title']).value).toBe('old'))
  fireEvent.change(field(ui['errors.title']), { target: { value: 'new' } })
  fireEvent.click(screen.getByRole('button', { name: ui.copy }))
  await waitFor(() =>
    expect(sent).toEqual([{ id: '5', version: '3', title: 'new', place: 'here', kind: 'a', note: 'n' }]),
  )
})
it('begins a new one with the given start, and asks for what the call needs', async () => {
  open(undefined)
  expect(await screen.findByText('kind b')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: ui.copy }))
  expect((await screen.findAllByText(ui['rule.required'])).length).toBeGreaterThan(0)
  expect(sent).toEqual([])
})
it('begins a new one with what the portal knows of the fields that are named, and asks nothing for a change', async () => {
  const Begun = recordForm(thing.save, {
    ...saved,
    read: (one: number) => query(thing.show, { id: one }),
    name: 'begun',
    start: { kind: 'b' },
    begin: { read: () => query(thing.show, { id: 7 }), fields: ['title', 'note'] },
    fields: {
      title: line('ui.errors.title'),
      place: line('ui.errors.url'),
      kind: option('ui.errors.info', kinds, (kind) => `kind ${kind}`),
      note: lines('ui.errors.stack'),
    },
  })
  const shown = (which: number | undefined) =>
    render(
      <QueryClientProvider client={queryClient}>
        <Begun id={which} search={{ keyword: '' } as never} onClose={() => {}} />
      </QueryClientProvider>,
    )
  shown(undefined)
  await waitFor(() => expect(field(ui['errors.title']).value).toBe('old'))
  expect([field(ui['errors.url']).value, field(ui['errors.stack']).value]).toEqual(['', 'n'])
  expect(screen.getByText('kind b')).toBeTruthy()
  cleanup()
  queryClient.clear()
  shown(5)
  await waitFor(() => expect(field(ui['errors.url']).value).toBe('here'))
  expect(queryClient.getQueryCache().findAll({ predicate: (one) => one.state.data !== undefined })).toHaveLength(1)
})
it('holds texts to the length of the call and puts neighbours into one row', async () => {
  open(undefined)
  await screen.findByText('kind b')
  expect(field(ui['errors.title']).maxLength).toBe(7)
  expect(field(ui['errors.url']).maxLength).toBe(9)
  expect(field(ui['errors.stack']).maxLength).toBe(200)
  const row = field(ui['errors.title']).closest('.form-pair')!
  expect(row.querySelectorAll('input')).toHaveLength(2)
  expect(screen.getByText(ui.loading)).toBeTruthy()
})

it('does not compile a save that forgets a field, also one with a default', () => {
  type Input = Whole<typeof thing.save>
  const all: Input = { title: 'a', kind: 'a', place: undefined, note: 'n' }
  // @ts-expect-error the note would be overwritten with nothing
  const forgotten: Input = { title: 'a', kind: 'a', place: '' }
  expect({ ...all, ...forgotten, id: 1, version: 2 } satisfies Input).toMatchObject({ note: 'n' })
})
it('goes on with what was typed in the record as somebody else left it, and names what both changed', async () => {
  open(5)
  await waitFor(() => expect(field(ui['errors.title']).value).toBe('old'))
  newer = { version: 4, title: 'theirs', place: 'there' }
  fireEvent.change(field(ui['errors.title']), { target: { value: 'mine' } })
  fireEvent.click(screen.getByRole('button', { name: ui.copy }))
  fireEvent.click(await screen.findByRole('button', { name: ui['form.reread'] }))
  await waitFor(() => expect(field(ui['errors.url']).value).toBe('there'))
  expect(field(ui['errors.title']).value).toBe('mine')
  expect(await screen.findByText(`他人也修改了：${ui['errors.title']} “theirs”。保存后以您填写的为准。`)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: ui.copy }))
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ version: '4', title: 'mine', place: 'there' }))
})
it('goes on with what was typed where the browser keeps nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  open(5)
  await waitFor(() => expect(field(ui['errors.title']).value).toBe('old'))
  newer = { version: 4, title: 'theirs', place: 'there' }
  fireEvent.change(field(ui['errors.title']), { target: { value: 'mine' } })
  fireEvent.click(screen.getByRole('button', { name: ui.copy }))
  fireEvent.click(await screen.findByRole('button', { name: ui['form.reread'] }))
  await waitFor(() => expect(field(ui['errors.url']).value).toBe('there'))
  expect(field(ui['errors.title']).value).toBe('mine')
  vi.restoreAllMocks()
})
it('says which record a new one became, so that the list can show it', async () => {
  const onSaved = vi.fn<(id: number) => void>()
  open(undefined, onSaved)
  await screen.findByText('kind b')
  for (const name of [ui['errors.title'], ui['errors.stack']])
    fireEvent.change(field(name), { target: { value: 'new' } })
  fireEvent.click(screen.getByRole('button', { name: ui.copy }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(5))
})
