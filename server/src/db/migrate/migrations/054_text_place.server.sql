-- What the embedded engine looks texts up by; a server has a key of brand and answer.
alter table answer_text add column place bigint;
