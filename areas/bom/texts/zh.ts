const zh = {
  // the operation log's words: of the area, and of each call that writes
  area: '物料清单',
  'call.save': '保存物料清单',
  'call.remove': '删除物料清单',
  'permission.bom_read': '查看物料清单',
  'permission.bom_edit': '上传和修改物料清单',
  // what the server answers
  not_found: '物料清单不存在或您无权查看',
  no_customer: '您的企业还不是订购客户，不能保存物料清单',
  name_taken: '已有同名的物料清单',
  file_needed: '请上传物料清单文件',
  unreadable: '无法读取该文件，请上传不含公式、宏和外部链接的 xlsx 或 csv',
  no_parts: '没有找到型号列。请在表头写明 MPN、型号或料号',
  bad_qty: '第 {row} 行的用量不是整数，请修改后重新上传',
  too_long: '物料清单最多 {count} 行',
  too_many: '最多保留 {count} 份物料清单，请先删除不再使用的',

  // the screens
  title: '物料清单',
  lead: '上传一次，之后每份变更通知都会自动比对，告诉您影响哪些产品。清单只有您的企业能看到。',
  keyword: '名称、文件名、型号',
  'field.name': '产品名称',
  'field.lines': '行数',
  'field.known': '我司型号',
  'field.notices': '相关通知',
  'field.yearly': '年计划（套）',
  'field.updated': '更新时间',
  'field.column': '型号所在列',
  'field.file': '文件',
  'field.part': '型号',
  'field.qty': '用量',
  'field.refs': '位号',
  'field.notice': '变更通知',
  create: '上传物料清单',
  edit: '修改',
  edit_one: '修改物料清单',
  name_about: '例如：智能面板 SP-10 Rev C',
  yearly_about: '用于计算最后订购数量，可不填',
  file_about: 'xlsx 或 csv，最多 {count} 行。自动识别型号、用量和位号列。',
  file_again: '不上传则保留现有内容',
  saved: '物料清单已保存',
  removed: '物料清单已删除',
  none: '还没有物料清单',
  none_about: '上传产品的物料清单，停产或变更时第一时间知道影响哪些产品。',
  own_first: '我司型号排在最前',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    bom: typeof zh
  }
}
