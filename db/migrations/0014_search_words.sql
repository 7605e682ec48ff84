-- The words that are known have two letters now, not four: what is being typed is looked up among them. Made anew at the
-- next start, with the documents whose words they count.
truncate search_documents, search_words, search_progress;
