-- PostgreSQL collects statistics of this expression for its index, but does not find them, and expects a third of the rows.
create statistics creations_first_lines on ((lower(works_with))[1:2]) from creations;
analyze creations;
