select revision from brand_state where brand_id = $1;

select record from technical_analysis where brand_id = $1;
