const zh = {
  // the operation log's words: of the area
  area: '工作台',
  // what the server answers
  record_not_found: '内容不存在或不对您开放',
  too_many: '最多收藏 200 条，请先取消一些收藏',

  // the screens
  hello: '{name}，您好',
  waits: '待办事项',
  waits_none: '没有需要您处理的事项',
  more: '{n}+',
  due: '{day} 到期',
  projects: '我的项目',
  projects_all: '全部项目',
  project_fine: '补丁完整',
  project_findings: '{n} 条建议',
  project_unseen: '版本已不对您开放',
  newest: '最近更新',
  newest_of: '与您的芯片有关：{chips}',
  newest_none: '还没有对您开放的资料',
  recent: '最近阅读',
  recent_none: '您读过的文档和 FAQ 会出现在这里',
  favourites: '我的收藏',
  favourites_none: '在文档、FAQ 或 SDK 页面点“收藏”，常用的内容会出现在这里',
  first: '从这里开始',
  'first.certify': '完成企业认证，查看保密资料',
  'first.wake': '申请激活账号，恢复查看保密资料',
  'first.sdk': '查看邀请方项目的 SDK 和补丁',
  'first.package': '开通芯片项目，获取 SDK 和补丁',
  'first.project': '登记您的项目，及时得知缺少或冲突的补丁',
  'first.read': '浏览已对您开放的文档',
  'first.faq': '在 FAQ 中查找答案',
  'kind.chip': '产品',
  'kind.document': '文档',
  'kind.faq': 'FAQ',
  'kind.sdk': 'SDK',
  'kind.patch': '补丁',
  'kind.product_package': '产品包',
  'kind.tool': '工具',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    workbench: typeof zh
  }
}
