alter table brand drop column revision;
