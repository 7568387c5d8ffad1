CREATE TABLE `audit_logs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`timestamp` text NOT NULL,
	`username` text NOT NULL,
	`object_type` text NOT NULL,
	`object_id` integer NOT NULL,
	`action` text NOT NULL,
	`content` text NOT NULL,
	`hash` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `audit_logs_type` ON `audit_logs` (`organization_id`,`object_type`);--> statement-breakpoint
CREATE INDEX `audit_logs_object` ON `audit_logs` (`object_type`,`object_id`);--> statement-breakpoint
CREATE TABLE `automation_blockers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`annotation_id` integer NOT NULL,
	`content` text NOT NULL,
	FOREIGN KEY (`annotation_id`) REFERENCES `annotations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `automation_blockers_annotation` ON `automation_blockers` (`annotation_id`);--> statement-breakpoint
CREATE TABLE `connectors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`name` text NOT NULL,
	`service_url` text NOT NULL,
	`params` text,
	`client_ssl_certificate` text,
	`client_ssl_key` text,
	`authorization_type` text NOT NULL,
	`authorization_token` text,
	`asynchronous` integer NOT NULL,
	`metadata` text NOT NULL,
	`modified_by_id` integer,
	`modified_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`modified_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `connectors_organization` ON `connectors` (`organization_id`);--> statement-breakpoint
CREATE TABLE `dedicated_engine_schemas` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`content` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `dedicated_engine_schemas_organization` ON `dedicated_engine_schemas` (`organization_id`);--> statement-breakpoint
CREATE TABLE `dedicated_engines` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`schema_id` integer,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`status` text NOT NULL,
	`request` text,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`schema_id`) REFERENCES `dedicated_engine_schemas`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `dedicated_engines_organization` ON `dedicated_engines` (`organization_id`);--> statement-breakpoint
CREATE TABLE `delete_recommendations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`queue_id` integer NOT NULL,
	`trigger_id` integer NOT NULL,
	`enabled` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`queue_id`) REFERENCES `queues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`trigger_id`) REFERENCES `triggers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `delete_recommendations_queue` ON `delete_recommendations` (`queue_id`);--> statement-breakpoint
CREATE INDEX `delete_recommendations_trigger` ON `delete_recommendations` (`trigger_id`);--> statement-breakpoint
CREATE TABLE `document_relations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`annotation_id` integer NOT NULL,
	`type` text NOT NULL,
	`key` text,
	FOREIGN KEY (`annotation_id`) REFERENCES `annotations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `document_relations_annotation` ON `document_relations` (`annotation_id`,`type`,`key`);--> statement-breakpoint
CREATE TABLE `related_documents` (
	`id` integer PRIMARY KEY NOT NULL,
	`relation_id` integer NOT NULL,
	`document_id` integer NOT NULL,
	FOREIGN KEY (`relation_id`) REFERENCES `document_relations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `related_documents_pair` ON `related_documents` (`relation_id`,`document_id`);--> statement-breakpoint
CREATE INDEX `related_documents_document` ON `related_documents` (`document_id`);--> statement-breakpoint
CREATE TABLE `email_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`queue_id` integer NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`enabled` integer NOT NULL,
	`automate` integer NOT NULL,
	`to` text NOT NULL,
	`cc` text NOT NULL,
	`bcc` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`queue_id`) REFERENCES `queues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_templates_queue` ON `email_templates` (`queue_id`);--> statement-breakpoint
CREATE INDEX `email_templates_organization` ON `email_templates` (`organization_id`);--> statement-breakpoint
CREATE TABLE `email_threads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`queue_id` integer NOT NULL,
	`root_email_id` integer,
	`subject` text NOT NULL,
	`from` text NOT NULL,
	`has_new_replies` integer NOT NULL,
	`root_email_read` integer NOT NULL,
	`created_at` text NOT NULL,
	`last_email_created_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`queue_id`) REFERENCES `queues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_threads_queue` ON `email_threads` (`queue_id`);--> statement-breakpoint
CREATE INDEX `email_threads_organization` ON `email_threads` (`organization_id`);--> statement-breakpoint
CREATE TABLE `engine_fields` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`engine_id` integer NOT NULL,
	`name` text NOT NULL,
	`label` text NOT NULL,
	`type` text NOT NULL,
	`subtype` text,
	`pre_trained_field_id` text,
	`tabular` integer NOT NULL,
	`multiline` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`engine_id`) REFERENCES `engines`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `engine_fields_name` ON `engine_fields` (`engine_id`,`name`);--> statement-breakpoint
CREATE TABLE `hook_predecessors` (
	`id` integer PRIMARY KEY NOT NULL,
	`hook_id` integer NOT NULL,
	`predecessor_id` integer NOT NULL,
	FOREIGN KEY (`hook_id`) REFERENCES `hooks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`predecessor_id`) REFERENCES `hooks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `hook_predecessors_pair` ON `hook_predecessors` (`hook_id`,`predecessor_id`);--> statement-breakpoint
CREATE INDEX `hook_predecessors_predecessor` ON `hook_predecessors` (`predecessor_id`);--> statement-breakpoint
CREATE TABLE `hook_queues` (
	`id` integer PRIMARY KEY NOT NULL,
	`hook_id` integer NOT NULL,
	`queue_id` integer NOT NULL,
	FOREIGN KEY (`hook_id`) REFERENCES `hooks`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`queue_id`) REFERENCES `queues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `hook_queues_pair` ON `hook_queues` (`hook_id`,`queue_id`);--> statement-breakpoint
CREATE INDEX `hook_queues_queue` ON `hook_queues` (`queue_id`);--> statement-breakpoint
CREATE TABLE `hooks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`type` text NOT NULL,
	`name` text NOT NULL,
	`active` integer NOT NULL,
	`events` text NOT NULL,
	`sideload` text NOT NULL,
	`metadata` text NOT NULL,
	`config` text NOT NULL,
	`token_owner_id` integer,
	`token_lifetime_s` integer,
	`test` text NOT NULL,
	`description` text,
	`extension_source` text NOT NULL,
	`settings` text NOT NULL,
	`settings_schema` text,
	`secrets` text NOT NULL,
	`secrets_schema` text NOT NULL,
	`guide` text,
	`read_more_url` text,
	`extension_image_url` text,
	`hook_template_id` integer,
	`created_by_id` integer,
	`created_at` text NOT NULL,
	`modified_by_id` integer,
	`modified_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`token_owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`modified_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `hooks_organization` ON `hooks` (`organization_id`);--> statement-breakpoint
CREATE TABLE `annotation_labels` (
	`id` integer PRIMARY KEY NOT NULL,
	`label_id` integer NOT NULL,
	`annotation_id` integer NOT NULL,
	FOREIGN KEY (`label_id`) REFERENCES `labels`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`annotation_id`) REFERENCES `annotations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `annotation_labels_pair` ON `annotation_labels` (`annotation_id`,`label_id`);--> statement-breakpoint
CREATE INDEX `annotation_labels_label` ON `annotation_labels` (`label_id`);--> statement-breakpoint
CREATE TABLE `labels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`name` text NOT NULL,
	`color` text,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `labels_organization` ON `labels` (`organization_id`);--> statement-breakpoint
CREATE TABLE `memberships` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`organization_id` integer NOT NULL,
	`queues` text NOT NULL,
	`expires_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_pair` ON `memberships` (`user_id`,`organization_id`);--> statement-breakpoint
CREATE INDEX `memberships_organization` ON `memberships` (`organization_id`);--> statement-breakpoint
CREATE TABLE `notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`annotation_id` integer NOT NULL,
	`type` text NOT NULL,
	`content` text NOT NULL,
	`metadata` text NOT NULL,
	`creator_id` integer NOT NULL,
	`created_at` text NOT NULL,
	`modifier_id` integer NOT NULL,
	`modified_at` text NOT NULL,
	FOREIGN KEY (`annotation_id`) REFERENCES `annotations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`creator_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`modifier_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notes_annotation` ON `notes` (`annotation_id`);--> statement-breakpoint
CREATE TABLE `relation_annotations` (
	`id` integer PRIMARY KEY NOT NULL,
	`relation_id` integer NOT NULL,
	`annotation_id` integer NOT NULL,
	FOREIGN KEY (`relation_id`) REFERENCES `relations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`annotation_id`) REFERENCES `annotations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `relation_annotations_pair` ON `relation_annotations` (`relation_id`,`annotation_id`);--> statement-breakpoint
CREATE INDEX `relation_annotations_annotation` ON `relation_annotations` (`annotation_id`);--> statement-breakpoint
CREATE TABLE `relations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`type` text NOT NULL,
	`key` text,
	`parent_id` integer,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`parent_id`) REFERENCES `annotations`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `relations_key` ON `relations` (`organization_id`,`type`,`key`);--> statement-breakpoint
CREATE INDEX `relations_parent` ON `relations` (`parent_id`);--> statement-breakpoint
CREATE TABLE `rule_queues` (
	`id` integer PRIMARY KEY NOT NULL,
	`rule_id` integer NOT NULL,
	`queue_id` integer NOT NULL,
	FOREIGN KEY (`rule_id`) REFERENCES `rules`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`queue_id`) REFERENCES `queues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rule_queues_pair` ON `rule_queues` (`rule_id`,`queue_id`);--> statement-breakpoint
CREATE INDEX `rule_queues_queue` ON `rule_queues` (`queue_id`);--> statement-breakpoint
CREATE TABLE `rules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`name` text NOT NULL,
	`enabled` integer NOT NULL,
	`schema_id` integer,
	`trigger_condition` text NOT NULL,
	`synchronized_from_template` integer NOT NULL,
	`actions` text NOT NULL,
	`created_by_id` integer,
	`created_at` text NOT NULL,
	`modified_by_id` integer,
	`modified_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`schema_id`) REFERENCES `schemas`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`created_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`modified_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `rules_organization` ON `rules` (`organization_id`);--> statement-breakpoint
CREATE INDEX `rules_schema` ON `rules` (`schema_id`);--> statement-breakpoint
CREATE TABLE `suggested_edits` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`annotation_id` integer NOT NULL,
	`documents` text NOT NULL,
	FOREIGN KEY (`annotation_id`) REFERENCES `annotations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `suggested_edits_annotation` ON `suggested_edits` (`annotation_id`);--> statement-breakpoint
CREATE TABLE `surveys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`template_uuid` text NOT NULL,
	`answers` text NOT NULL,
	`additional_data` text NOT NULL,
	`metadata` text NOT NULL,
	`created_at` text NOT NULL,
	`modified_by_id` integer,
	`modified_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`modified_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `surveys_organization` ON `surveys` (`organization_id`);--> statement-breakpoint
CREATE TABLE `triggers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`organization_id` integer NOT NULL,
	`queue_id` integer NOT NULL,
	`event` text NOT NULL,
	`condition` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`queue_id`) REFERENCES `queues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `triggers_queue` ON `triggers` (`queue_id`);--> statement-breakpoint
ALTER TABLE `documents` ADD `md5` text;--> statement-breakpoint
ALTER TABLE `emails` ADD `thread_id` integer REFERENCES email_threads(id);--> statement-breakpoint
ALTER TABLE `emails` ADD `template_id` integer REFERENCES email_templates(id);--> statement-breakpoint
ALTER TABLE `emails` ADD `message_id` text;--> statement-breakpoint
CREATE INDEX `emails_thread` ON `emails` (`thread_id`);--> statement-breakpoint
CREATE INDEX `emails_template` ON `emails` (`template_id`);--> statement-breakpoint
CREATE INDEX `emails_message` ON `emails` (`queue_id`,`message_id`);--> statement-breakpoint
ALTER TABLE `engines` ADD `training_queues` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `queues` ADD `connector_id` integer REFERENCES connectors(id);--> statement-breakpoint
ALTER TABLE `queues` ADD `generic_engine_id` integer;--> statement-breakpoint
ALTER TABLE `queues` ADD `dedicated_engine_id` integer REFERENCES dedicated_engines(id);--> statement-breakpoint
CREATE INDEX `queues_engine` ON `queues` (`engine_id`);--> statement-breakpoint
CREATE INDEX `queues_dedicated_engine` ON `queues` (`dedicated_engine_id`);