const zh = {
  // the operation log's words: of the area, and of each call that writes
  area: '全站搜索',
  'call.markMiss': '处理未搜到的词',
  'call.rebuild': '重建搜索索引',
  // what the server answers
  miss_not_found: '该搜索记录不存在',

  'kind.all': '全部',
  'kind.chip': '产品',
  'kind.document': '文档',
  'kind.faq': 'FAQ',
  'kind.sdk': 'SDK',
  'kind.patch': '补丁',
  'kind.product_package': '产品包',
  'kind.tool': '工具',

  'page.title': '搜索',
  'page.found': '“{keyword}”的搜索结果',
  'page.results': '搜索结果',
  'page.kinds': '结果类型',
  'page.filters': '筛选搜索结果',
  'page.chip': '芯片',
  'page.any_chip': '全部芯片',
  'page.partial': '没有同时包含全部关键词的结果，以下结果包含其中部分关键词。',
  'page.meant': '没有找到“{keyword}”，以下是“{meant}”的搜索结果。',
  'page.more_than': '共 {n} 条以上',
  'page.page_no': '第 {n} 页',
  'page.more_pages': '另有 {n} 页匹配',
  'page.nothing': '没有找到“{keyword}”的相关内容',
  'page.nothing_about': '请检查是否有错别字，或换用更短、更常见的词；型号可以不写连字符。',
  'page.nothing_kind': '该分类下没有结果，其他分类共有 {n} 条。',
  'page.show_all': '查看全部结果',
  'page.start': '输入关键词开始搜索',
  'page.start_about': '可以搜索文档正文、FAQ、SDK 与补丁、工具，也可以直接输入型号或文档编号。',

  'hint.title': '您的权限之外还有相关内容',
  'hint.account': '登录后可再查看 {n} 条结果。',
  'hint.nda': '完成企业认证后可再查看 {n} 条结果。',
  'hint.certified': '完整数据手册、技术参考手册与勘误在企业认证后可以搜索和阅读。',
  'hint.project': '加入 {chip} 的产品包“{name}”后可再查看 {n} 条结果。',

  'miss.title': '无结果搜索',
  'miss.about': '用户搜索后没有任何结果的关键词，按人按天计一次；只统计人数，不记录是谁。',
  'miss.state': '处理状态',
  'miss.open': '待处理',
  'miss.done': '已处理',
  'miss.keyword': '关键词',
  'miss.count': '次数',
  'miss.users': '人数',
  'miss.first': '首次搜索',
  'miss.last': '最近搜索',
  'miss.done_at': '处理时间',
  'miss.done_by': '处理人',
  'miss.write': '编写 FAQ',
  'miss.finish': '标记为已处理',
  'miss.reopen': '重新打开',
  'miss.finished': '已标记为已处理',
  'miss.reopened': '已重新打开',
  'miss.none': '没有待处理的搜索',
  'miss.none_about': '用户搜索不到内容时会记录在这里。',
  'miss.rebuild': '重建索引',
  'miss.rebuild_ask': '重建期间搜索照常使用，完成前旧内容仍可被搜到。',
  'miss.rebuilding': '已开始重建索引',
  'permission.search_read': '查看无结果的搜索',
  'waits.misses': '待处理的无结果搜索',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    search: typeof zh
  }
}
