ALTER TABLE `comments` ADD `line_to` integer;--> statement-breakpoint
ALTER TABLE `comments` ADD `of_revision` integer;