-- Every start looks for prompts that have not been looked at: mostly there are none.
create index prompt_unmarked on prompt (brand_id) where branded is null;
