import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'
import type * as Opencc from 'opencc-js/cn2t'
import type { Locale } from '#platform/contract/text.ts'

/**
 * Words opencc leaves as mainland usage, takes apart wrongly, or turns into a form the portal does not use; each is
 * replaced in what the ones before it left, so longer ones stand first. docs/language.md says which words are meant.
 */
const overrides: readonly (readonly [string, string])[] = [
  ['質量投訴', '品質投訴'],
  ['發放物件', '發放對象'],
  ['併發送', '並傳送'],
  ['抓包', '封包擷取'],
  ['斷點續傳', '續傳'],
  ['文本日誌', '文字日誌'],
  ['通過訊息', '透過訊息'],
  ['項目編號', '專案編號'],
  ['糾正措施', '矯正措施'],
  ['返工', '重工'],
  ['應用示例', '應用範例'],
  ['賬', '帳'],
  ['質量', '品質'],
  ['工作臺', '工作台'],
  ['平臺', '平台'],
  ['後臺', '後台'],
  ['保存', '儲存'],
  ['激活', '啟用'],
  ['許可權', '權限'],
  ['信用程式碼', '信用代碼'],
  ['客戶程式碼', '客戶代碼'],
  ['釋出', '發布'],
  ['併發布', '並發布'],
  ['充值', '儲值'],
  ['反饋', '回饋'],
  ['回復', '回覆'],
  ['標籤頁', '分頁'],
  ['發票擡頭', '發票抬頭'],
  ['登入退出', '登出'],
  ['退出登入', '登出'],
  ['退出登錄', '登出'],
  ['退出門戶', '登出入口網站'],
  ['退出單點登入', '登出單一登入'],
  ['退出統一身份登入', '登出統一身分登入'],
  ['登錄', '登入'],
  ['單點登入', '單一登入'],
  ['身份', '身分'],
  ['免責宣告', '免責聲明'],
  ['稽核', '審核'],
  ['型別', '類型'],
  ['引數', '參數'],
  ['專案符號', '項目符號'],
  ['發送', '傳送'],
  ['用戶組', '使用者群組'],
  ['使用者組', '使用者群組'],
  ['用戶', '使用者'],
  ['搜索', '搜尋'],
  ['全屏', '全螢幕'],
  ['埠', '連接埠'],
  ['序列連接埠', '序列埠'],
  // Taiwan calls a row 列 and a column 欄
  ['列變數', '欄變數'],
  ['行變數', '列變數'],
  ['請完成每一行', '請完成每一列'],
  ['行，每行一個', '列，每行一個'],
  ['英文行標題', '英文列標題'],
  ['至少需要一行', '至少需要一列'],
  ['填寫一行', '填寫一列'],
  ['新增一行', '新增一列'],
  ['第 {n} 行', '第 {n} 列'],
  ['匯出 {n} 行', '匯出 {n} 列'],
  ['訪問', '存取'],
  ['資料手冊', '規格書'],
  ['應用筆記', '應用手冊'],
  ['運營', '營運'],
  ['門戶', '入口網站'],
  ['貴司', '貴公司'],
  ['IP 地址', 'IP 位址'],
  ['郵箱', '電子郵件'],
  ['令牌', '權杖'],
  ['會話', '工作階段'],
  ['水印', '浮水印'],
  ['連字元', '連字號'],
  ['迴圈', '循環'],
  ['復現', '重現'],
  ['繫結', '綁定'],
  ['未籤', '未簽'],
  ['工具欄', '工具列'],
  ['自定義', '自訂'],
  ['滾動', '捲動'],
  ['當前', '目前'],
  ['導航', '導覽'],
  ['丟失', '遺失'],
  ['演示', '示範'],
  ['掃碼', '掃描'],
  ['安裝包', '安裝檔'],
  ['壓縮包', '壓縮檔'],
  ['升級包', '升級套件'],
  ['支援包', '支援套件'],
  ['產品包', '產品套件'],
  ['指令碼', '腳本'],
  ['列表', '清單'],
  ['} 條', '} 筆'],
  ['未讀訊息 {n} 筆', '未讀訊息 {n} 則'],
  ['需要新增浮水印', '需加上浮水印'],
  ['宕機', '當機'],
  ['影片編解碼', '視訊編解碼'],
  ['連線晶片', '連接晶片'],
  ['沒有配置', '沒有設定'],
  ['連線不上', '無法連線到'],
  ['傳送物件', '傳送對象'],
  ['查看錶格', '檢視表格'],
  ['按周', '按週'],
  ['上次存取', '上次造訪'],
  ['所籤檔案', '所簽文件'],
  ['所籤的原始檔案', '所簽的原始文件'],
  ['所籤', '所簽'],
  ['簽署的檔案', '簽署的文件'],
  ['簽署檔案', '簽署文件'],
  ['閱讀檔案', '閱讀文件'],
  ['該檔案現在不能簽署', '該文件現在不能簽署'],
  ['您閱讀之後檔案內容', '您閱讀之後文件內容'],
  ['檔案由您填寫', '文件由您填寫'],
  ['開啟檔案（PDF）', '開啟文件（PDF）'],
  ['檔案哪怕', '文件哪怕'],
  ['18 位程式碼', '18 位代碼'],
  ['機構程式碼', '機構代碼'],
  ['此程式碼', '此代碼'],
  ['獲取', '取得'],
  ['生成', '產生'],
  ['拖動', '拖曳'],
  ['空格鍵', '空白鍵'],
  ['一條訊息', '一則訊息'],
  ['這條訊息', '這則訊息'],
  ['手機號碼', '手機號'],
  ['手機號', '手機號碼'],
  ['訂閱地址', '訂閱網址'],
  ['“', '「'],
  ['”', '」'],
  ['‘', '『'],
  ['’', '』'],
]
/** A Latin word among Chinese ones, which stands free on both sides. */
const latin = (text: string): string =>
  text
    .replaceAll('二維碼', 'QR Code')
    .replaceAll(/(?<=\p{Script=Han})QR Code/gu, ' QR Code')
    .replaceAll(/QR Code(?=\p{Script=Han})/gu, 'QR Code ')

// a megabyte of tables that most starts do not need; loaded by a synchronous call, because converting is one
const require = createRequire(import.meta.url)
let convert: ((text: string) => string) | undefined
// Names and agreements are converted at every reading in zhtw, and there are few of them.
const kept = new LRUCache<string, string>({ max: 5000 })

/** Simplified Chinese in the words of Taiwan; `{placeholders}` stay as they are. The tables load at first use. */
export function toTraditional(text: string): string {
  const known = kept.get(text)
  if (known !== undefined) return known
  convert ??= (require('opencc-js/cn2t') as typeof Opencc).Converter({ from: 'cn', to: 'twp' })
  const made = latin(overrides.reduce((out, [from, to]) => out.replaceAll(from, to), convert(text)))
  kept.set(text, made)
  return made
}

/** A stored pair of names in the caller's language; zh stands in where no English was given. */
export const inLocale = (locale: Locale, zh: string, en: string): string =>
  locale === 'en' ? en || zh : locale === 'zhtw' ? toTraditional(zh) : zh
