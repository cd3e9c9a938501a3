-- How often editors' changes were announced, for programs of the site that have no database to listen to.
create table content_version (version bigint not null);
insert into content_version values (0);
