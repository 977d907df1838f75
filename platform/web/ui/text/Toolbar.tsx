import {
  BoldOutlined,
  CodeOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { useEditorState, type ChainedCommands, type Editor } from '@tiptap/react'
import { Button } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import type { TextKey } from '#platform/contract/text.ts'
import { label as wordsFor, t } from '#platform/web/i18n/text.ts'
import { Choice } from '../form/Choice.tsx'

/** Languages a code block may name; the rest is plain text. */
const languages = ['sh', 'c', 'cpp', 'python', 'java', 'dts', 'json', 'xml', 'makefile']

type Tool = {
  key: string
  words: TextKey
  icon: ReactNode
  isOn?: (editor: Editor) => boolean
  run: (chain: ChainedCommands) => ChainedCommands
  mayRun?: (editor: Editor) => boolean
}
/** A sign drawn by the style sheet, so that it is no text beside the button's name. */
const Glyph = ({ sign }: { sign: string }) => <span className="rich-glyph" data-sign={sign} />
const quote = <Glyph sign="”" />
const tools: readonly Tool[] = [
  {
    key: 'h2',
    words: 'part.rich.h2',
    icon: <Glyph sign="H1" />,
    isOn: (e) => e.isActive('heading', { level: 2 }),
    run: (c) => c.toggleHeading({ level: 2 }),
  },
  {
    key: 'h3',
    words: 'part.rich.h3',
    icon: <Glyph sign="H2" />,
    isOn: (e) => e.isActive('heading', { level: 3 }),
    run: (c) => c.toggleHeading({ level: 3 }),
  },
  {
    key: 'bold',
    words: 'part.rich.bold',
    icon: <BoldOutlined />,
    isOn: (e) => e.isActive('bold'),
    run: (c) => c.toggleBold(),
  },
  {
    key: 'italic',
    words: 'part.rich.italic',
    icon: <ItalicOutlined />,
    isOn: (e) => e.isActive('italic'),
    run: (c) => c.toggleItalic(),
  },
  {
    key: 'code',
    words: 'part.rich.code',
    icon: <CodeOutlined />,
    isOn: (e) => e.isActive('code'),
    run: (c) => c.toggleCode(),
  },
  {
    key: 'codeBlock',
    words: 'part.rich.code_block',
    icon: <Glyph sign="{ }" />,
    isOn: (e) => e.isActive('codeBlock'),
    run: (c) => c.toggleCodeBlock(),
  },
  {
    key: 'bullet',
    words: 'part.rich.bullets',
    icon: <UnorderedListOutlined />,
    isOn: (e) => e.isActive('bulletList'),
    run: (c) => c.toggleBulletList(),
  },
  {
    key: 'ordered',
    words: 'part.rich.numbers',
    icon: <OrderedListOutlined />,
    isOn: (e) => e.isActive('orderedList'),
    run: (c) => c.toggleOrderedList(),
  },
  {
    key: 'quote',
    words: 'part.rich.quote',
    icon: quote,
    isOn: (e) => e.isActive('blockquote'),
    run: (c) => c.toggleBlockquote(),
  },
  { key: 'undo', words: 'part.rich.undo', icon: <UndoOutlined />, run: (c) => c.undo(), mayRun: (e) => e.can().undo() },
  { key: 'redo', words: 'part.rich.redo', icon: <RedoOutlined />, run: (c) => c.redo(), mayRun: (e) => e.can().redo() },
]

/** Left and right move between the buttons, so that Tab passes the toolbar in one step. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
  const now = buttons.findIndex((button) => button === document.activeElement)
  if (now < 0) return
  event.preventDefault()
  buttons[(now + step + buttons.length) % buttons.length]?.focus()
}

type Props = {
  editor: Editor
  label: string
  onLink: () => void
  /** undefined where pictures are not taken */
  onPicture: (() => void) | undefined
  busy: boolean
}

/** What can be done with the text; pressed buttons say what it is at the cursor. */
export function Toolbar({ editor, label, onLink, onPicture, busy }: Props) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: tools.filter((tool) => tool.isOn?.(now)).map((tool) => tool.key),
      shut: tools.filter((tool) => tool.mayRun && !tool.mayRun(now)).map((tool) => tool.key),
      link: now.isActive('link'),
      language: now.isActive('codeBlock') ? ((now.getAttributes('codeBlock').language as string | null) ?? '') : null,
    }),
  })
  return (
    <div
      className="rich-bar"
      role="toolbar"
      tabIndex={-1}
      aria-label={t('part.rich.toolbar', { label })}
      onKeyDown={moveFocus}
    >
      {tools.map(({ key, words, icon, isOn, run }, index) => (
        <ToolButton
          key={key}
          words={wordsFor(words)}
          icon={icon}
          pressed={isOn ? state.on.includes(key) : undefined}
          disabled={state.shut.includes(key)}
          first={index === 0}
          onPress={() => run(editor.chain().focus()).run()}
        />
      ))}
      <ToolButton words={t('part.rich.link')} icon={<LinkOutlined />} pressed={state.link} onPress={onLink} />
      {onPicture && (
        <ToolButton words={t('part.rich.picture')} icon={<PictureOutlined />} loading={busy} onPress={onPicture} />
      )}
      {state.language !== null && (
        <Choice
          label={t('part.rich.language')}
          empty={t('part.rich.plain')}
          value={state.language || undefined}
          options={languages.map((value) => ({ value, label: value }))}
          onChange={(language) =>
            editor
              .chain()
              .focus()
              .updateAttributes('codeBlock', { language: language ?? null })
              .run()
          }
        />
      )}
    </div>
  )
}

type ButtonProps = {
  words: string
  icon: ReactNode
  pressed?: boolean | undefined
  disabled?: boolean
  loading?: boolean
  first?: boolean
  onPress: () => void
}
const ToolButton = ({
  words,
  icon,
  pressed,
  disabled = false,
  loading = false,
  first = false,
  onPress,
}: ButtonProps) => (
  <Button
    type="text"
    size="small"
    icon={icon}
    title={words}
    aria-label={words}
    aria-pressed={pressed}
    tabIndex={first ? 0 : -1}
    disabled={disabled}
    loading={loading}
    className={pressed ? 'rich-on' : ''}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  />
)
