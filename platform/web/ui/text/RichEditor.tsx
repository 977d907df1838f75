import Image from '@tiptap/extension-image'
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { usePictures } from './pictures.ts'
import { AltField, LinkField, useLinkField } from './RichFields.tsx'
import { Toolbar } from './Toolbar.tsx'
import './rich.css'

export type RichProps = {
  /** the field's words, for screen readers: a label cannot point at an editor */
  label: string
  value?: string
  onChange?: (html: string) => void
  id?: string
  /** what pictures are uploaded as; without it the editor takes none */
  modelCode?: string
  /** the editor stands in the page; what it is given goes on writing at the end of the text. A later one takes the place of one before */
  onReady?: (goOn: () => void) => void
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      protocols: ['http', 'https'],
      HTMLAttributes: { target: null, rel: null },
    },
    codeBlock: { HTMLAttributes: { spellcheck: 'false' } },
  }),
  Image,
]
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())

function goOnIn(editor: Editor): void {
  if (editor.isDestroyed) return
  editor.commands.setTextSelection(editor.state.doc.content.size)
  // at once: the kit's own command waits for a frame, and what is typed in it would be lost
  editor.view.focus()
}

/** The editor behind `RichText`. Ctrl+K asks for a link; pictures are chosen, pasted or dropped. */
export default function RichEditor({ label, value = '', onChange, id, modelCode, onReady }: RichProps) {
  const last = useRef(value)
  const change = useRef(onChange)
  change.current = onChange
  const ready = useRef(onReady)
  ready.current = onReady
  const editorRef = useRef<Editor | null>(null)
  const pictures = usePictures(modelCode, editorRef)
  const editor = useEditor({
    extensions,
    content: value,
    // the rules stand in rich.css: the page takes no styles from scripts
    injectCSS: false,
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        role: 'textbox',
        class: 'rich-area html-view',
        ...(id ? { id } : {}),
      },
      handlePaste: (_, event) => pictures.take(event.clipboardData?.files),
      handleDrop: (_, event, _slice, moved) => !moved && pictures.take(event.dataTransfer?.files),
    },
    onUpdate: ({ editor: now }) => {
      last.current = htmlOf(now)
      change.current?.(last.current)
    },
  })
  editorRef.current = editor
  const link = useLinkField()
  const { hasImage } = useEditorState({ editor, selector: (now) => ({ hasImage: now.editor.isActive('image') }) })
  useEffect(() => {
    // A form that is reset or restored brings another text than the one that was typed.
    if (value === last.current || editor.isDestroyed) return
    last.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [value, editor])
  useEffect(() => {
    // the kit takes down one that waited long for the page, and makes another, which comes here as well
    if (!editor.isDestroyed) ready.current?.(() => goOnIn(editor))
  }, [editor])
  return (
    <div className="rich">
      <Toolbar
        editor={editor}
        label={label}
        onLink={link.open}
        onPicture={modelCode ? pictures.choose : undefined}
        busy={pictures.busy}
      />
      {link.isOpen && <LinkField editor={editor} onClose={link.close} />}
      {hasImage && <AltField editor={editor} />}
      <EditorContent editor={editor} {...link.keys} />
    </div>
  )
}
