import { decodeFileId } from '#platform/contract/file-id.ts'
import { imagesIn, plainText } from '#platform/server/html.ts'
import { wordsOf } from '#platform/server/search/words.ts'
import { excerptOf } from './faq.rules.ts'

type Text = { title: string; titleEn: string; keywords: readonly string[]; content: string; contentEn: string }

/**
 * What readers' lists, the keyword filter and the file door need of a text: its beginnings, the words it is found under
 * (title, keywords, chips and answer, in both languages), the stored ids of its pictures.
 */
export function publishedOf(text: Text, chipCodes: readonly string[]) {
  const [plain, plainEn] = [plainText(text.content), plainText(text.contentEn)]
  const images = [...imagesIn(text.content), ...imagesIn(text.contentEn)]
  return {
    excerpt: excerptOf(plain),
    excerptEn: excerptOf(plainEn),
    words: wordsOf([text.title, text.titleEn, ...text.keywords, ...chipCodes, plain, plainEn].join('\n')),
    images: images.flatMap((wire) => decodeFileId(wire) ?? []),
  }
}
