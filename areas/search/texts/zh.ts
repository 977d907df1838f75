export default {
  empty: '请输入搜索内容',
  date_order: '开始日期不能晚于结束日期',
  too_deep: '只能查看前 1000 条结果，请增加关键词或筛选条件',
  miss_not_found: '该搜索记录不存在',
} as const
