// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Button, ConfigProvider, Form, Input } from 'antd'
import { Activity, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import parts from '#platform/texts/part/zh.ts'
import ui from '#platform/texts/ui/zh.ts'
import { addTexts } from '../../i18n/text.ts'
import { notices } from '../../notify.ts'
import { FileUpload, type UploadItem } from '../file/FileUpload.tsx'
import { Decision } from './Decision.tsx'
import { FormErrors } from './FormErrors.tsx'
import { UploadsContext, uploadsStore, useUploadWait } from './uploading.ts'
import { useFileSubmit } from './use-file-submit.ts'

/** The browser's XHR; a test answers what was sent. */
class FakeXhr {
  static sent: FakeXhr[] = []
  upload = { addEventListener() {} }
  status = 200
  responseText = ''
  aborted = false
  onload?: () => void
  addEventListener() {}
  open() {}
  setRequestHeader() {}
  send() {
    FakeXhr.sent.push(this)
  }
  abort() {
    this.aborted = true
  }
  answer(envelope: object) {
    this.responseText = JSON.stringify({ data: null, msg: '', traceId: '', ...envelope })
    act(() => this.onload?.())
  }
}
type Values = { note: string; files: UploadItem[] }
const needed = [{ required: true, type: 'array' as const, min: 1, message: '请上传文件' }]
const fields = (required: boolean) => (
  <>
    <Form.Item name="note" label="说明" rules={[{ required: true, message: '请填写说明' }]}>
      <Input />
    </Form.Item>
    <Form.Item name="files" label="文件" rules={required ? needed : []}>
      <FileUpload modelCode="m" accept={['pdf']} maxCount={3} />
    </Form.Item>
  </>
)
const start: Values = { note: '写好了', files: [] }

/** A dialog with a file, and a page with a form of its own. */
const shown = {
  dialog: (send: (values: Values) => Promise<void>, onClose: () => void, required: boolean) => (
    <Decision<Values>
      title="交付"
      about=""
      words={() => '确认'}
      danger={() => false}
      initialValues={start}
      send={send}
      onClose={onClose}
    >
      {() => fields(required)}
    </Decision>
  ),
  form: (send: (values: Values) => Promise<void>, _: () => void, required: boolean) => (
    <Own send={send} required={required} />
  ),
}
function Own({ send, required }: { send: (values: Values) => Promise<void>; required: boolean }) {
  const [form] = Form.useForm<Values>()
  const { sending, problems, failure, handlers } = useFileSubmit(form, send)
  return (
    <Form form={form} initialValues={start} {...handlers}>
      <FormErrors form={form} problems={problems} failure={failure} />
      {fields(required)}
      <Button htmlType="submit" loading={sending}>
        确认
      </Button>
    </Form>
  )
}

/** A form whose values are state of its component. */
function Bare({ send }: { send: (files: UploadItem[]) => void }) {
  const [files, setFiles] = useState<UploadItem[]>([])
  const [uploads] = useState(uploadsStore)
  const { holds } = useUploadWait(
    uploads,
    () => send(files),
    () => {},
  )
  return (
    <UploadsContext value={uploads}>
      <FileUpload modelCode="m" accept={['pdf']} maxCount={3} value={files} onChange={setFiles} />
      <button type="button" onClick={() => holds() || send(files)}>
        确认
      </button>
    </UploadsContext>
  )
}

const send = vi.fn<(values: Values) => Promise<void>>()
const onClose = vi.fn<() => void>()
const show = (kind: keyof typeof shown, required = false) =>
  render(<ConfigProvider button={{ autoInsertSpace: false }}>{shown[kind](send, onClose, required)}</ConfigProvider>)
const pdf = (name: string) => new File(['x'], name, { type: 'application/pdf' })
const choose = async (...names: string[]) => {
  const before = FakeXhr.sent.length
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: names.map(pdf) } })
  await waitFor(() => expect(FakeXhr.sent.length).toBe(before + names.length))
}
const press = () => fireEvent.click(screen.getByRole('button', { name: /确\s*认/ }))
const waits = () => screen.findByText('正在上传文件，完成后自动提交')
/** Nothing is sent by what was started until now. */
const quiet = () => act(() => new Promise((done) => setTimeout(done, 30)))

beforeEach(() => {
  addTexts('ui', ui)
  addTexts('part', parts)
  notices.set([])
  FakeXhr.sent = []
  send.mockReset().mockResolvedValue()
  onClose.mockReset()
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe.each(['dialog', 'form'] as const)('a %s with a file on its way', (kind) => {
  it.each([true, false])('waits for it when its button is pressed, and sends it (needed: %s)', async (required) => {
    show(kind, required)
    await choose('a.pdf', 'b.pdf')
    press()
    await waits()
    expect(screen.queryByText('请上传文件')).toBeNull()
    FakeXhr.sent[0]!.answer({ msgCode: 0, data: 'wire0' })
    await quiet()
    expect(send).not.toHaveBeenCalled()
    FakeXhr.sent[1]!.answer({ msgCode: 0, data: 'wire1' })
    await waitFor(() => expect(send).toHaveBeenCalledOnce())
    expect(send.mock.calls[0]![0]).toMatchObject({ note: '写好了', files: [{ id: 'wire0' }, { id: 'wire1' }] })
    await waitFor(() => expect(screen.queryByText('正在上传文件，完成后自动提交')).toBeNull())
  })

  it.each([true, false])(
    'is stopped by one that fails, which is named, and loses nothing (needed: %s)',
    async (required) => {
      show(kind, required)
      await choose('a.pdf', 'b.pdf')
      press()
      await waits()
      FakeXhr.sent[0]!.answer({ msgCode: 0, data: 'wire0' })
      FakeXhr.sent[1]!.answer({ msgCode: 1001, msg: '文件内容与类型不符' })
      expect(await screen.findByText(/^“b\.pdf”未上传完成，没有提交/)).toBeTruthy()
      await quiet()
      expect(send).not.toHaveBeenCalled()
      // pressed once more it is not sent without the file either
      press()
      await quiet()
      expect(send).not.toHaveBeenCalled()
      fireEvent.click(screen.getByRole('button', { name: '重新上传 b.pdf' }))
      press()
      await waits()
      FakeXhr.sent[2]!.answer({ msgCode: 0, data: 'wire1' })
      await waitFor(() => expect(send).toHaveBeenCalledOnce())
      expect(send.mock.calls[0]![0]).toMatchObject({ note: '写好了', files: [{ id: 'wire0' }, { id: 'wire1' }] })
    },
  )

  it('is not sent when the file it waits for is cancelled, and goes without it when pressed anew', async () => {
    show(kind)
    await choose('a.pdf')
    press()
    await waits()
    fireEvent.click(screen.getByRole('button', { name: '取消上传 a.pdf' }))
    await quiet()
    expect(send).not.toHaveBeenCalled()
    press()
    await waitFor(() => expect(send).toHaveBeenCalledOnce())
  })

  it('says at once what else is wrong', async () => {
    show(kind, true)
    await choose('a.pdf')
    fireEvent.change(screen.getByLabelText('说明'), { target: { value: '' } })
    press()
    expect(await screen.findByRole('button', { name: '说明 – 请填写说明' })).toBeTruthy()
    expect(screen.queryByText(/请上传文件/)).toBeNull()
    FakeXhr.sent[0]!.answer({ msgCode: 0, data: 'wire0' })
    await quiet()
    expect(send).not.toHaveBeenCalled()
  })
})

it('a dialog that is closed while it waits sends nothing and stops the file', async () => {
  show('dialog')
  await choose('a.pdf')
  press()
  await waits()
  fireEvent.click(screen.getByRole('button', { name: /^取\s*消$/ }))
  expect([onClose.mock.calls.length, FakeXhr.sent[0]!.aborted]).toEqual([1, true])
  await quiet()
  expect(send).not.toHaveBeenCalled()
})

it('a form whose page is left while it waits sends nothing; one whose page is only hidden goes on when it comes back', async () => {
  const page = (mode: 'hidden' | 'visible') => (
    <Activity mode={mode}>
      <Own send={send} required />
    </Activity>
  )
  const { rerender, unmount } = render(page('visible'))
  await choose('a.pdf')
  press()
  await waits()
  rerender(page('hidden'))
  FakeXhr.sent[0]!.answer({ msgCode: 0, data: 'wire0' })
  await quiet()
  expect(send).not.toHaveBeenCalled()
  rerender(page('visible'))
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  await choose('b.pdf')
  press()
  await waits()
  unmount()
  FakeXhr.sent[1]!.answer({ msgCode: 0, data: 'wire1' })
  await quiet()
  expect(send).toHaveBeenCalledOnce()
})

it('a form that is none of antd’s sends the files as they stand in its state', async () => {
  const sent = vi.fn<(files: UploadItem[]) => void>()
  render(<Bare send={sent} />)
  await choose('a.pdf')
  press()
  await quiet()
  expect(sent).not.toHaveBeenCalled()
  FakeXhr.sent[0]!.answer({ msgCode: 0, data: 'wire0' })
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]![0]).toMatchObject([{ id: 'wire0' }])
})
