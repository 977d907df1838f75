// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ConfigProvider, Form, Input } from 'antd'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import ui from '#platform/texts/ui/zh.ts'
import { CallError } from '../../call/error.ts'
import { tryAgain } from '../../load/trouble.ts'
import { addTexts } from '../../i18n/text.ts'
import { zodRules } from './zod-rules.ts'
import { FormDrawer } from './FormDrawer.tsx'
import { useUploading } from './uploading.ts'

const schema = z.object({ title: z.string().check(z.minLength(2)), mail: z.email() })
type Values = z.infer<typeof schema>
const rules = zodRules(schema)

beforeEach(() => {
  addTexts('ui', ui)
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function show(onSubmit: (values: Values) => Promise<unknown> = () => Promise.resolve(), draft: string | null = null) {
  const onClose = vi.fn<() => void>()
  const view = (
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <FormDrawer<Values> open title="新建" onClose={onClose} onSubmit={onSubmit} draft={draft}>
        <Form.Item name="title" label="标题" rules={rules('title')}>
          <Input />
        </Form.Item>
        <Form.Item name="mail" label="邮箱" rules={rules('mail')}>
          <Input />
        </Form.Item>
      </FormDrawer>
    </ConfigProvider>
  )
  const { unmount } = render(view)
  return { onClose, unmount }
}
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('a form in a drawer', () => {
  it('has the focus in its first field once it is open', async () => {
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    const { unmount } = show()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('标题')))
    unmount()
    await waitFor(() => expect(document.activeElement).toBe(opener))
    opener.remove()
  })

  it('sums up what is wrong and leads to the field', async () => {
    const onSubmit = vi.fn<() => Promise<void>>()
    show(onSubmit)
    type('标题', 'x')
    press('提交')
    const entry = await screen.findByRole('button', { name: '标题 – 至少 2 个字符' })
    expect(screen.getByText('有 2 处需要修改')).toBeTruthy()
    expect(onSubmit).not.toHaveBeenCalled()
    fireEvent.click(entry)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('标题')))
  })

  it('leaves nothing to the browser, and sends no date that it could not read', async () => {
    const onSubmit = vi.fn<() => Promise<void>>()
    show(onSubmit)
    type('标题', '好的')
    type('邮箱', 'a@example.com')
    const field = screen.getByLabelText<HTMLInputElement>('标题')
    expect(field.form!.noValidate).toBe(true)
    Object.defineProperty(field, 'validity', { value: { badInput: true } })
    press('提交')
    expect(await screen.findByRole('button', { name: '标题 – 格式不正确' })).toBeTruthy()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('sends once, and closes', async () => {
    const onSubmit = vi.fn<(values: Values) => Promise<unknown>>(() => Promise.resolve())
    const { onClose } = show(onSubmit)
    type('标题', '手册')
    type('邮箱', 'a@b.cn')
    press('提交')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ title: '手册', mail: 'a@b.cn' })
  })

  it('puts refusals of the server on their fields, and the rest above', async () => {
    const fields = [
      { field: 'title', code: 'taken', msg: '标题已被使用' },
      { field: 'company', code: 'off', msg: '公司已停用' },
    ]
    const { onClose } = show(() => Promise.reject(new CallError('business', '输入有误', { msgCode: 1001, fields })))
    type('标题', '手册')
    type('邮箱', 'a@b.cn')
    press('提交')
    expect(await screen.findByRole('button', { name: '标题 – 标题已被使用' })).toBeTruthy()
    expect(screen.getByText('公司已停用')).toBeTruthy()
    expect(await screen.findByText('标题已被使用')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('shows a failure in the words of the server, with the trace id', async () => {
    show(() => Promise.reject(new CallError('business', '服务器出错了', { msgCode: 9999, traceId: 'T7' })))
    type('标题', '手册')
    type('邮箱', 'a@b.cn')
    press('提交')
    expect(await screen.findByText('服务器出错了')).toBeTruthy()
    expect(screen.getByText(/T7/)).toBeTruthy()
  })

  it('takes back that the server cannot be had as soon as it can, with what was typed in its place', async () => {
    show(() => Promise.reject(new CallError('http', '连不上服务器')))
    type('标题', '手册')
    type('邮箱', 'a@b.cn')
    press('提交')
    await screen.findByText('连不上服务器')
    tryAgain()
    await waitFor(() => expect(screen.queryByText('连不上服务器')).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('标题').value).toBe('手册')
  })

  it('closes at once when nothing was typed, and asks when something was', async () => {
    const { onClose } = show()
    press('取消')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    type('标题', '手册')
    press('取消')
    fireEvent.click(await screen.findByRole('button', { name: '继续填写' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('asks before a file on its way is left behind, and ends it', async () => {
    const end = vi.fn<() => void>()
    const Field = () => {
      const { begin } = useUploading(Form.useFormInstance(), undefined)
      return (
        <button type="button" onClick={() => begin('a', 'a.pdf', end)}>
          选择
        </button>
      )
    }
    const onClose = vi.fn<() => void>()
    render(
      <FormDrawer open title="新建" draft={null} onClose={onClose} onSubmit={() => Promise.resolve()}>
        <Field />
      </FormDrawer>,
    )
    press('选择')
    press('取 消')
    expect(await screen.findByText('有文件正在上传，离开后会停止，未提交的内容也会丢失。')).toBeTruthy()
    expect([onClose.mock.calls.length, end.mock.calls.length]).toEqual([0, 0])
    press('放弃并离开')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(end).toHaveBeenCalledOnce()
  })

  it('keeps a draft while typing, restores it, and forgets it on demand', async () => {
    const first = show(undefined, 'doc')
    type('标题', '写到一半')
    first.unmount()
    show(undefined, 'doc')
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('标题').value).toBe('写到一半'))
    press('清空草稿')
    expect(screen.getByLabelText<HTMLInputElement>('标题').value).toBe('')
    expect(sessionStorage.length).toBe(0)
  })
})
