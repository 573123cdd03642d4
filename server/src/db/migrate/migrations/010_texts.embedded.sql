-- The one key of the embedded engine: a scan would read every text to show a few.
create index answer_text_answer on answer_text (answer_id);
